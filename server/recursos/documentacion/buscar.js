// Filters the endpoints by what is typed, and opens the one that the address names. Without it the page reads as well.
const campo = document.getElementById('buscar')
const operaciones = [...document.querySelectorAll('.operacion')]
const secciones = [...document.querySelectorAll('section')]
const vacio = document.getElementById('sin-resultados')
const llana = (t) => t.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase()

function filtrar() {
  const palabras = llana(campo.value).split(/\s+/).filter(Boolean)
  for (const o of operaciones) o.hidden = !palabras.every((p) => llana(o.dataset.texto).includes(p))
  for (const s of secciones) if (s.id !== 'errores') s.hidden = !s.querySelector('.operacion:not([hidden])')
  vacio.hidden = operaciones.some((o) => !o.hidden)
}

function abrirNombrada() {
  const nombrada = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (nombrada instanceof HTMLDetailsElement) {
    nombrada.open = true
    nombrada.scrollIntoView()
  }
}

campo.addEventListener('input', filtrar)
addEventListener('hashchange', abrirNombrada)
addEventListener('keydown', (e) => {
  if (e.key !== '/' || e.target === campo) return
  e.preventDefault()
  campo.focus()
})
filtrar()
abrirNombrada()
