/// <reference types="vite/client" />
declare module '@fontsource-variable/archivo/standard.css'
declare module '*.md' {
  const pagina: import('../plugins/manual').PaginaManual
  export default pagina
}
