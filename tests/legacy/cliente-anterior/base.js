/*
 * The old client's two addresses. The real one has them written into sixteen files; who moves it to another server
 * writes the new ones in their place, and so do the tests.
 */
export const PHP = 'https://antiguo.example/sistema/api'
export const REST = 'https://antiguo.example'
