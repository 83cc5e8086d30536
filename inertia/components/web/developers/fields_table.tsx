import { Fragment } from 'react'
import type { FieldRow } from '~/components/web/developers/types'
import { useT } from '~/hooks/use_t'

type Row = Omit<FieldRow, 'limits'> & { limits?: string | null; note?: string | null }

const INDENT = ['', 'ps-4', 'ps-8', 'ps-12']

/**
 * The fields of an object: nested fields are indented. Below 40 rem, the type goes under the name.
 */
export function FieldsTable({ rows, label }: { rows: Row[]; label: string }) {
  const t = useT('developers')
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-1 gap-x-4 text-sm sm:grid-cols-[minmax(9rem,auto)_1fr]"
    >
      {rows.map(({ name, depth, type, limits, isRequired, note }, index) => (
        <Fragment key={index}>
          <dt
            className={`border-t border-separator pt-2 font-mono text-xs/5 wrap-anywhere sm:py-2 ${INDENT[depth]}`}
          >
            {name}
            {isRequired ? (
              <span className="text-danger" title={t('required')}>
                {' *'}
                <span className="sr-only">{t('required')}</span>
              </span>
            ) : null}
          </dt>
          <dd
            className={`pb-2 text-muted sm:border-t sm:border-separator sm:py-2 sm:ps-0 ${INDENT[depth]}`}
          >
            <code className="font-mono text-xs/5 wrap-anywhere">{type}</code>
            {limits ? <span className="tabular text-xs"> · {limits}</span> : null}
            {note ? (
              <span className="block" lang="en">
                {note}
              </span>
            ) : null}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
