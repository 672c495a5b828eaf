import type { ReactNode } from 'react'

interface PrintDataProps {
  title: string
  items: readonly (readonly [label: string, value: ReactNode])[]
}

/** Facts on paper under a heading: name and value one above the other, three beside one another. */
export function PrintData({ title, items }: PrintDataProps) {
  return (
    <section>
      <h2>{title}</h2>
      <dl data-data="">
        {items.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
