import { useEffect, useRef } from 'react'
import { Fingerprint } from 'lucide-react'
import type { InertiaProps } from '~/types'
import { LinkButton } from '~/components/ui/actions/link_button'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { LeakForm } from '~/components/delivery/leak_form'
import { ToolboxNav } from '~/components/delivery/toolbox_nav'
import { TraceResult } from '~/components/delivery/trace_result'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  products: { id: number; title: string; copies: number }[]
  maxFileBytes: number
  maxTextBytes: number
}>

export default function Toolbox({ products, maxFileBytes, maxTextBytes }: Props) {
  const t = useT('delivery')
  const trace = useApi('api.studio.leak_traces.store')
  const result = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (trace.data) result.current?.scrollIntoView({ block: 'nearest' })
  }, [trace.data])

  return (
    <>
      <PageHeader title={t('toolbox.title')} description={t('toolbox.lead')} />
      <ToolboxNav />
      {products.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<Fingerprint aria-hidden />}
            title={t('toolbox.empty.title')}
            action={<LinkButton href="/studio/products">{t('toolbox.empty.action')}</LinkButton>}
          >
            {t('toolbox.empty.body')}
          </EmptyState>
        </Panel>
      ) : (
        <LeakForm {...{ products, maxFileBytes, maxTextBytes, trace }} />
      )}
      <div ref={result}>{trace.data ? <TraceResult trace={trace.data} /> : null}</div>
    </>
  )
}
