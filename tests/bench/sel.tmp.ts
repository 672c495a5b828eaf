import { crearPool } from '/work/yo/server/src/platform/db/conexiones/conexion'
import { medirSellos } from './parts/writes/sellos'
const [, , url, srv, pid] = process.argv
const pool = crearPool(url as string, { nombre: 'banco' })
for (let i = 0; i < 3; i++) for (const f of await medirSellos({ grande: { url, pool, servidor: { url: srv, pid: Number(pid) } } } as never)) console.log(f.que, f.medido, f.detalle)
process.exit(0)
