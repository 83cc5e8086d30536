import type { Data } from '@generated/data'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = { receipt: Data.Sales.Receipt }

/** Every issued version remains available unchanged. */
export function ReceiptVersions({ receipt: { versions, version: newest, paymentNo } }: Props) {
  const t = useT('orders')
  const format = useFormat()
  if (versions.length < 2) return null
  return (
    <Panel title={t('receipt.versions')}>
      <ul className="flex flex-col gap-2 text-sm">
        {versions.map(({ version, number, issuedAt }) => (
          <li key={version} className="flex flex-wrap justify-between gap-x-4">
            <a
              href={`/api/v1/user/payments/${paymentNo}/receipt?version=${version}`}
              className="rounded-sm font-mono text-xs break-all text-accent-text underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
            >
              {number}
            </a>
            <span className="text-muted">
              {format.date(issuedAt)}
              {version === newest ? ` · ${t('receipt.newest')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
