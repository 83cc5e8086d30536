import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

type Props = { facts: Fact[] }

/**
 * Names and values in two columns, for the head of a detail page or a summary of an order. A long
 * number gets its own line.
 */
export function Facts({ facts }: Props) {
  return (
    <dl className="divide-y divide-separator text-sm">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-x-4 py-2.5 has-[.number]:flex-wrap sm:gap-x-6"
        >
          <dt className="max-w-full shrink-0 text-muted">{label}</dt>
          <dd className="ms-auto min-w-0 text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
