/** The few things asked of the browser window that a test has to replace. */
export const navegador = {
  recargar: () => window.location.reload(),
}
