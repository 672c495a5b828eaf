import { guardarSesion, sesionActual } from '../../../lib/sesion'
import { EnLugarDeLaApp } from '../EnLugarDeLaApp'
import { Inscripcion } from '../segundo-factor/Inscripcion'

/** The second factor that the gym asks for is due. */
export default function InscripcionForzadaPage() {
  const entrar = () => {
    const { rol, ...datos } = sesionActual()
    guardarSesion({ ...datos, idUsuario: Number(datos.idUsuario), ...(rol ? { rol } : {}) }, true)
    window.location.assign('/')
  }
  return (
    <EnLugarDeLaApp
      tab="Activar segundo factor"
      title="Active su segundo factor"
      text="El gimnasio lo pide a sus administradores. Se hace una sola vez."
    >
      <Inscripcion onDone={entrar} />
    </EnLugarDeLaApp>
  )
}
