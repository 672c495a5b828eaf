/* Starts Swagger UI on our own description. Nothing is asked of another host: no validator, no proxy, no fonts. */
const oscuro = matchMedia('(prefers-color-scheme: dark)')
const vestir = () => document.documentElement.classList.toggle('dark-mode', oscuro.matches)
vestir()
oscuro.addEventListener('change', vestir)

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#interfaz',
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  filter: true,
  showExtensions: true,
  validatorUrl: null,
})
