import { createRoot } from 'react-dom/client'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import * as C from '../src/components'
import * as I from '../src/components/icons'
import { Providers } from '../src/app/Providers'
import { Shell } from '../src/app/shell/Shell'
import { crearQueryClient } from '../src/lib/query-client'
import { useFormulario } from '../src/lib/useFormulario'
import { useSalirSinGuardar } from '../src/lib/useSalirSinGuardar'
import { api } from '../src/lib/api'
import { claves } from '../src/lib/claves'

function Tabla() {
  const query = useQuery({ queryKey: claves.miembros.lista(), queryFn: () => api.get<any[]>('/api/miembros') })
  const cols: C.Column<any>[] = [
    { id: 'imagen', header: 'Imagen', type: 'imagen', width: 60, render: (r) => <C.Avatar nombre={r.client_nombre} /> },
    { id: 'client_nombre', header: 'Nombre', primary: true }, { id: 'matricula', header: 'Matrícula' }, { id: 'client_rucCed', header: 'Cédula', hideBelow: 'lg' },
    { id: 'estado', header: 'Estado', type: 'estado' }, { id: 'nombre_tipo_membresia', header: 'Membresía', hideBelow: 'md' }, { id: 'fecha_fin', header: 'Fin', type: 'fecha' },
    { id: 'fecha_ultimo_acceso', header: 'Último acceso', type: 'momento', hideBelow: 'lg' }, { id: 'valor', header: 'Valor', type: 'dinero' },
  ]
  return <>
    <C.PageHeader titulo="Gestión de Miembros" texto="Todos los miembros con su estado y su membresía." rastro={[['Inicio', '/'], ['Miembros', '/miembros']]} acciones={<><Button>Exportar</Button><Button variant="contained">Nuevo miembro</Button></>} />
    <C.DataTable label="Miembros" columns={cols} rows={query.data} query={query} rowKey={(r) => r.id_miembro} csv defaultSort={{ id: 'client_nombre' }} pageSize={10}
      filters={<C.SelectField label="Estado" hideLabel value="" onChange={() => {}} placeholder="Todos los estados" options={[{ value: 'ACTIVO', label: 'Activo' }]} sx={{ width: 190 }} />}
      rowActions={(r) => [{ label: 'Editar', icon: I.IconEdit, to: '/x' }, { label: 'Credencial', icon: I.IconIdCard, onClick() {} }, { label: 'Eliminar', icon: I.IconTrash, danger: true, disabled: r.estado !== 'ACTIVO', onClick() {} }]}
      expand={(r) => <C.DataList items={[['Dirección', 'Av. Amazonas N34-120'], ['Miembro desde', <C.Fecha value="2025-03-04" />], ['Edad', 31], ['Contacto', 'Rosa Torres']]} />}
      empty={<C.EmptyState titulo="No hay miembros registrados" texto="Registre el primero para empezar." accion={<Button variant="contained">Crear Nuevo Miembro</Button>} />} />
  </>
}
function Formu() {
  const avisar = C.useAviso(); const confirmar = C.useConfirmar(); const [dlg, setDlg] = useState(false)
  const f = useFormulario({ inicial: { nombre: '', tel: '', monto: '', edad: null as number | null, fecha: '2026-11-21', estado: '', tipo: 'contado', sw: true, ch: false, obs: '', cliente: null as any, foto: null as string | null, clave: '' , rango: {desde:'2026-11-01',hasta:'2026-11-21'}, per: null as any},
    validar: (v) => ({ ...(v.nombre ? {} : { nombre: 'El nombre es obligatorio' }), ...(v.monto ? {} : { monto: 'El monto total es obligatorio y debe ser mayor que 0.' }), ...(v.estado ? {} : { estado: 'El estado es obligatorio.' }), ...(v.cliente ? {} : { cliente: 'Debe seleccionar un cliente.' }) }),
    alEnviar: () => avisar('Guardado'), alRechazar: () => avisar('Por favor, corrige los errores del formulario.', 'error') })
  useSalirSinGuardar(f.sucio)
  return <Box component="form" {...f.form}>
    <C.PageHeader titulo="Crear Nuevo Miembro" texto="Datos personales y membresía." acciones={<C.PeriodPicker {...f.campo('per')} />} />
    <C.Steps pasos={['Datos personales', 'Datos de contacto', 'Foto']} actual={1} />
    <C.SectionCard titulo="Datos" texto="Lo que se imprime en la credencial" pie={<><Button onClick={() => setDlg(true)}>Abrir diálogo</Button><Button color="error" onClick={async () => { if (await confirmar({ titulo: 'Seguro que deseas eliminar Ana Pérez?', texto: 'Deja de aparecer en las listas; su historial se conserva.', peligro: true })) avisar('Eliminada') }}>Eliminar</Button><Button type="submit" variant="contained">Crear Miembro</Button><Button variant="contained" color="secondary">Renovar · $25,00</Button></>}>
      <C.FormGrid>
        <C.TextField label="Nombre completo" required {...f.campo('nombre')} />
        <C.PhoneField label="Teléfono" {...f.campo('tel')} helper="Celular de preferencia" />
        <C.MoneyField label="Monto total" {...f.campo('monto')} />
        <C.NumberField label="Edad" min={1} {...f.campo('edad')} />
        <C.DateField label="Fecha de inicio" {...f.campo('fecha')} />
        <C.SelectField label="Estado" placeholder="Seleccionar estado" options={[{ value: 'ACTIVO', label: 'Activo' }, { value: 'VENCIDO', label: 'Vencido' }]} {...f.campo('estado')} />
        <C.SearchSelect label="Cliente" queryKey={(t) => ['b', t]} search={async (t) => (await api.get<any>('/api/v2/buscar', { query: { q: t } })).miembros} getKey={(m: any) => m.id_miembro} getLabel={(m: any) => m.client_nombre} getDetail={(m: any) => m.client_rucCed} getBadge={(m: any) => m.estado === 'VENCIDO' ? 'VENCIDO' : 'AL DIA'} {...f.campo('cliente')} />
        <C.PasswordField label="Contraseña" {...f.campo('clave')} />
        <C.RadioField label="Tipo de cobro" options={[{ value: 'credito', label: 'Crédito' }, { value: 'contado', label: 'Contado' }, { value: 'mixto', label: 'Mixto' }]} {...f.campo('tipo')} />
        <Box><C.SwitchField label="Tiene seguro" {...f.campo('sw')} /><C.CheckField label="Piscina" {...f.campo('ch')} /></Box>
        <Box sx={{ gridColumn: '1 / -1' }}><C.DateRangeField {...f.campo('rango')} /></Box>
        <C.TextField label="Observaciones" rows={3} {...f.campo('obs')} sx={{ gridColumn: '1 / -1' }} />
        <C.PhotoInput nombre="Ana Pérez" {...f.campo('foto')} />
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>{['ACTIVO', 'VENCIDO', 'SUSPENDIDO', '', 'CANCELADO'].map((e) => <C.StatusChip key={e} estado={e} />)}<C.StarRating value={3.6} /></Box>
      </C.FormGrid>
    </C.SectionCard>
    <Box sx={{ mt: 5, display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr' }}><C.SectionCard><C.SkeletonForm /></C.SectionCard><C.SectionCard sinMargen titulo="Cuentas"><C.ErrorState error={new Error('x')} onReintentar={() => {}} compacto /></C.SectionCard></Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 5 }}>{Object.entries(I).map(([k, Ic]: any) => <Box key={k} sx={{ textAlign: 'center', width: 74, fontSize: 10 }}><Ic /><br />{k.slice(4)}</Box>)}</Box>
    <C.FormDialog open={dlg} titulo="Nueva Area" subtitulo="Un lugar del gimnasio" onClose={() => setDlg(false)} form={{ onSubmit: (e) => e.preventDefault() }} dirty><C.TextField label="Nombre" value="" onChange={() => {}} autoFocus /><C.TextField label="Descripción" rows={3} value="" onChange={() => {}} /></C.FormDialog>
  </Box>
}
const router = createBrowserRouter([{ Component: Shell, children: [{ path: '/.galeria/index.html', element: <Tabla /> }, { path: '*', element: <Formu /> }] }])
if (location.search === '?form') history.replaceState(null, '', '/form')
createRoot(document.getElementById('root')!).render(<Providers client={crearQueryClient()}><RouterProvider router={location.pathname === '/form' ? createBrowserRouter([{ Component: Shell, children: [{ path: '*', element: <Formu /> }] }]) : router} /></Providers>)
