import { ContrasenaForm } from '../ContrasenaForm'
import { EnLugarDeLaApp } from '../EnLugarDeLaApp'

/** Forced password change. */
export default function CambioForzadoPage() {
  return (
    <EnLugarDeLaApp
      tab="Cambiar contraseña"
      title="Cambie su contraseña"
      text="La contraseña con la que ingresó es temporal. Elija una propia para continuar."
    >
      <ContrasenaForm />
    </EnLugarDeLaApp>
  )
}
