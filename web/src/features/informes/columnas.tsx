import { Avatar, type Column } from '../../components'

interface DePersona {
  nombre: string
  imagen: string | null
  matricula: string | null
}

/** Who paid or came: the first columns of both reports. */
export const columnasDePersona = <F extends DePersona>(): Column<F>[] => [
  {
    id: 'imagen',
    header: 'Imagen',
    type: 'imagen',
    render: (f) => <Avatar nombre={f.nombre} imagen={f.imagen} />,
    sortable: false,
    width: 70,
  },
  { id: 'nombre', header: 'Miembro', primary: true },
  { id: 'matricula', header: 'Matrícula', value: (f) => f.matricula ?? '—' },
]
