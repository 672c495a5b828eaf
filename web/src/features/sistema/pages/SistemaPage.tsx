import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { rutas } from '../../../app/rutas'
import { PageHeader, QueryContent } from '../../../components'
import { Problemas } from '../Problemas'
import { SeccionComprobacion } from '../SeccionComprobacion'
import { SeccionRespaldos } from '../SeccionRespaldos'
import { SeccionServidor } from '../SeccionServidor'
import { CADENCIA, estadoSistemaQuery } from '../sistema.api'

/** /sistema: whether the installation is well, and what to do where it is not. A section a file. */
export default function SistemaPage() {
  const query = useQuery({
    ...estadoSistemaQuery,
    refetchInterval: ({ state }) => (state.data?.respaldos.en_curso ? CADENCIA : false),
  })
  return (
    <>
      <PageHeader
        trail={[['Configurar', rutas.configurar]]}
        title="Estado del sistema"
        text="Si todo está como debe, y qué hacer donde no."
      />
      <QueryContent query={query}>
        {(estado) => (
          <Box sx={{ display: 'grid', gap: 5 }}>
            <Problemas problemas={estado.problemas} />
            <SeccionRespaldos respaldos={estado.respaldos} />
            <SeccionComprobacion />
            <SeccionServidor estado={estado} />
          </Box>
        )}
      </QueryContent>
    </>
  )
}
