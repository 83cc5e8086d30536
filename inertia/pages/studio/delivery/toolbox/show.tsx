import { useEffect, useRef } from 'react'
import { Fingerprint } from 'lucide-react'
import type { InertiaProps } from '~/types'
import { LinkButton } from '~/components/ui/actions/link_button'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Panel } from '~/components/ui/show/panel'
import { LeakForm } from '~/components/delivery/leak_form'
import { ToolboxHead } from '~/components/delivery/toolbox/toolbox_head'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { useTrace } from '~/components/delivery/toolbox/use_trace'
import { TraceResult } from '~/components/delivery/trace_result'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  shop?: EnteredShop
  products: { id: number; title: string; copies: number }[]
  maxFileBytes: number
  maxTextBytes: number
}>

export default function Toolbox({ shop, products, maxFileBytes, maxTextBytes }: Props) {
  const t = useT('delivery')
  const trace = useTrace(shop)
  const result = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (trace.data) result.current?.scrollIntoView({ block: 'start' })
  }, [trace.data])

  return (
    <>
      <ToolboxHead title={t('toolbox.title')} lead={t('toolbox.lead')} shop={shop} />
      {products.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<Fingerprint aria-hidden />}
            title={t('toolbox.empty.title')}
            action={
              shop ? null : (
                <LinkButton href="/studio/products">{t('toolbox.empty.action')}</LinkButton>
              )
            }
          >
            {shop ? null : t('toolbox.empty.body')}
          </EmptyState>
        </Panel>
      ) : (
        <LeakForm
          products={products}
          maxFileBytes={maxFileBytes}
          maxTextBytes={maxTextBytes}
          trace={trace}
          allLabel={t(shop ? 'visit.allProducts' : 'toolbox.allProducts')}
        />
      )}
      <div ref={result} className="scroll-mt-20">
        {trace.data ? (
          <TraceResult trace={trace.data} pictures={trace.pictures} shop={shop} />
        ) : null}
      </div>
    </>
  )
}
