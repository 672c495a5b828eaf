/// <reference types="vite/client" />
declare module '@fontsource-variable/archivo/standard.css'
declare module '*.md' {
  // An import at the top would make this file a module, and one in here may not be relative.
  // oxlint-disable-next-line consistent-type-imports
  const pagina: import('../plugins/manual').PaginaManual
  export default pagina
}
