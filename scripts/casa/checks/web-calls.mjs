/*
 * Paths and answers typed by hand in the web client: the contract's table types both (`api`, `direccion`, `Respuesta`).
 */
import { codeFiles, importsOf, isTest, parse, walk } from './sources.mjs'

/** Paths of the server, wherever they stand. The screens' own (`/miembros`) are others. */
const SERVER_PATH = /^\/((api|k|imagenes|metrics)(\/|$)|api_|consulta_)|\.php\b/
/** Calls whose first argument is a path of the contract, which the compiler checks. */
const TYPED = /^(api\.\w+|direccion)$/
/** Where a path or an untyped call may stand all the same, and why. */
const EXCEPTIONS = {}

/** @returns {string[]} one line a place */
export function findHandTypedCalls(root) {
  return codeFiles(root)
    .filter((f) => f.startsWith('web/src/') && !isTest(f) && !EXCEPTIONS[f])
    .flatMap((f) => [...callsIn(root, f), ...schemasIn(root, f)])
}

function callsIn(root, file) {
  const { program, text, line } = parse(root, file)
  const found = []
  const say = (node, what) => found.push(`${file}:${line(node.start)}: ${what}`)
  walk(program, (node, parent) => {
    if (node.type === 'Identifier' && node.name === 'apiSuelta') say(node, 'an untyped call')
    if (node.type === 'CallExpression' && node.typeArguments && TYPED.test(calleeOf(node, text)))
      say(node, 'an answer typed by hand')
    const path = textOf(node)
    if (path === undefined || !SERVER_PATH.test(path)) return
    const typed =
      node.type === 'Literal' &&
      parent?.type === 'CallExpression' &&
      parent.arguments[0] === node &&
      TYPED.test(calleeOf(parent, text))
    if (!typed) say(node, `a path typed by hand: ${path}`)
  })
  return found
}

/** Schemas are the server's: a screen takes `Respuesta`, `Cuerpo`, `Consulta` of the contract. */
function schemasIn(root, file) {
  return importsOf(root, file)
    .filter((i) => i.name === 'zod')
    .map((i) => `${file}:${i.line}: zod in the web client`)
}

const calleeOf = (call, text) => text.slice(call.callee.start, call.callee.end).replace(/\s/g, '')

/** A string's text, or the beginning of a template's. */
function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : undefined
}
