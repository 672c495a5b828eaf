import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { inicioQuery } from '../features/inicio/inicio.api'
import { ErrorApi } from '../lib/api/errores'
import { anotarDestino } from '../lib/navegacion'
import { guardarGimnasio, guardarSesion, olvidarSesion } from '../lib/sesion'
import { sesionServidorQuery } from '../lib/hooks/useSesionServidor'
import { crearRouter } from './router/router'
import { ReloginDialog } from './session/ReloginDialog'

/** Brings what the first screen needs while the login still says welcome. */
export function preparar(client: QueryClient): void {
  void client.prefetchQuery({ ...sesionServidorQuery, retry: false })
  void client.prefetchQuery({ ...inicioQuery, retry: false })
  void import('../features/inicio/pages/InicioPage')
}

/** The signed-in app: checks the session with the server, keeps gym and role fresh, and shows the screens. */
export default function Dentro({ onMustChange, onMustEnrol }: { onMustChange: () => void; onMustEnrol: () => void }) {
  const [router] = useState(crearRouter)
  // Not before RouterProvider's own: the first to subscribe gets the state of the first screen.
  useEffect(() => router.subscribe(({ navigation }) => anotarDestino(navigation.location?.pathname)), [router])
  const { data, error } = useQuery(sesionServidorQuery)

  useEffect(() => {
    if (!data) return
    guardarGimnasio(data.gimnasio)
    if (data.debeCambiar) onMustChange()
    else if (data.debeInscribir) onMustEnrol()
    guardarSesion(data.usuario, !data.debeCambiar && !data.debeInscribir)
  }, [data, onMustChange, onMustEnrol])

  // A remembered session that the server no longer knows: back to the login, before anything was typed.
  const gone = !data && error instanceof ErrorApi && error.status === 401
  useEffect(() => {
    if (gone) olvidarSesion()
  }, [gone])

  return (
    <>
      <RouterProvider router={router} />
      {data ? <ReloginDialog /> : null}
    </>
  )
}
