/* How the server reads its database: rows have a schema, and SQL and Prisma stand in repo and report files alone. */
import { codeFiles, isTest, parse, walk } from './sources.mjs'

const DATABASE = /^server\/src\/platform\/db\/|\.(repo|informes)\.ts$/
/** Files that speak SQL although they are no repo, and why. */
const EXCEPTIONS = [
  [/^server\/src\/respaldo\//, 'backup and restore copy whole tables and change their constraints'],
  [/^server\/src\/composition\.ts$/, 'asks whether the database answers'],
]
const READERS = /(^|\.)(filas|fila|stream|query|\$queryRaw|\$queryRawUnsafe)$/
const RAW = /(^|\.)(\$queryRaw|\$executeRaw|\$queryRawUnsafe|\$executeRawUnsafe)$|(^|\.)Prisma\.(sql|raw|join|empty)$/
const CONNECTION = /(^|\.)(pool|cliente|conexion|c|con|connection|client)\.query$/
const MODEL = /(^|\.)(tx|prisma|db)\.\w+\.(find|create|update|delete|upsert|count|aggregate|groupBy)\w*$/
const STATEMENT =
  /^\s*(SELECT\s|INSERT INTO\s|UPDATE\s+\w+\s+(\w+\s+)?SET\s|DELETE FROM\s|WITH\s+\w+\s+AS|LOCK TABLE|COPY\s)/

const serverFiles = (root) => codeFiles(root).filter((f) => f.startsWith('server/src/') && !isTest(f))

/** Rows whose type is claimed instead of checked: `filas<T>(tx, sql)`. @returns {string[]} one line a place */
export function findBareCasts(root) {
  return serverFiles(root)
    .filter((f) => !f.startsWith('server/src/platform/db/'))
    .flatMap((file) => {
      const { program, text, line } = parse(root, file)
      const found = []
      walk(program, (node) => {
        const name = called(node, text)
        if (name && node.typeArguments && READERS.test(name))
          found.push(`${file}:${line(node.start)}: ${name}<…>: the row's type is claimed, not checked`)
      })
      return found
    })
}

/** SQL and Prisma's calls outside of the files that are for them. @returns {string[]} one line a place */
export function findStraySql(root) {
  return serverFiles(root)
    .filter((f) => !DATABASE.test(f) && !EXCEPTIONS.some(([files]) => files.test(f)))
    .flatMap((file) => {
      const { program, text, line } = parse(root, file)
      const lines = new Map()
      walk(program, (node) => {
        const name = called(node, text)
        if (name && (RAW.test(name) || CONNECTION.test(name) || MODEL.test(name))) lines.set(line(node.start), name)
        const sql = node.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : node.value
        if (typeof sql === 'string' && STATEMENT.test(sql)) lines.set(line(node.start), sql.trim().slice(0, 40))
      })
      return [...lines].map(([at, what]) => `${file}:${at}: SQL outside of a repo: ${what}`)
    })
}

/** What a call or a tagged template calls, without spaces; undefined for other nodes. */
function called(node, text) {
  const callee =
    node.type === 'CallExpression' ? node.callee : node.type === 'TaggedTemplateExpression' ? node.tag : null
  return callee ? text.slice(callee.start, callee.end).replace(/[\s?]/g, '') : undefined
}
