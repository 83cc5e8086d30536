import type { ReactNode } from 'react'
import { FieldsTable } from '~/components/web/developers/fields_table'
import type { OperationProps } from '~/components/web/developers/types'
import { useT } from '~/hooks/use_t'

/** Parameters, body, response and errors of an operation. */
export function OperationDetails({ operation }: { operation: OperationProps }) {
  const t = useT('developers')
  const { parameters, body, answer, failures } = operation
  return (
    <div className="flex flex-col gap-5">
      {parameters.length > 0 ? (
        <Part title={t('parameters')}>
          <FieldsTable
            label={t('parameters')}
            rows={parameters.map(({ in: place, description, ...row }) => ({
              ...row,
              depth: 0,
              note: [t(`in.${place}`), description].filter(Boolean).join(' · '),
            }))}
          />
        </Part>
      ) : null}
      {body ? (
        <Part title={t('body')} note={body.mediaType}>
          {body.variants.map((rows, index) => (
            <div key={index} className="flex flex-col gap-2">
              {index > 0 ? <p className="pt-2 text-sm text-muted">{t('or')}</p> : null}
              <FieldsTable rows={rows} label={t('body')} />
            </div>
          ))}
        </Part>
      ) : null}
      <Part title={t('answer', { status: answer.status })} note={noteOf(answer)}>
        {answer.fields.length > 0 ? (
          <FieldsTable
            label={t('answer', { status: answer.status })}
            // The mark means that the caller has to send the field, so it is not used for
            // responses.
            rows={answer.fields.map((row) => ({ ...row, isRequired: false }))}
          />
        ) : null}
      </Part>
      <Part title={t('failures')}>
        <ul className="flex flex-col gap-1 text-sm">
          {failures.map(({ status, codes }) => (
            <li key={status} className="flex gap-3">
              <span className="tabular w-10 shrink-0 text-muted">{status}</span>
              <code className="font-mono text-xs/5 wrap-anywhere">{codes.join(' · ')}</code>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

/** The content of `data`, or the type of a file. */
function noteOf({ mediaType, type }: OperationProps['answer']) {
  if (mediaType !== 'application/json') return mediaType ?? undefined
  return type === 'null' || type === 'object' ? undefined : `data: ${type}`
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-sm font-medium">
        {title}
        {note ? (
          <code className="font-mono text-xs font-normal text-muted wrap-anywhere">{note}</code>
        ) : null}
      </h3>
      {children}
    </section>
  )
}
