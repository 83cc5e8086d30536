import type { ReactNode } from 'react'

type Props = {
  label: string
  heads: string[]
  rows: { id: string; cells: ReactNode[] }[]
}

/** A short table: the first column has names, the others numbers. */
export function FigureTable({ label, heads, rows }: Props) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-muted">
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 font-normal ${place === 0 ? 'text-start' : 'ps-3 text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-separator">
          {rows.map(({ id, cells: [name, ...numbers] }) => (
            <tr key={id}>
              <th scope="row" className="min-w-24 py-2 text-start font-normal">
                {name}
              </th>
              {numbers.map((value, place) => (
                <td key={place} className="tabular ps-3 py-2 text-end whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
