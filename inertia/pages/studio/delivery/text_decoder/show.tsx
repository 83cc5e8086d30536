import { ScanText } from 'lucide-react'
import type { InertiaProps } from '~/types'
import { Decoder } from '~/components/delivery/toolbox/decoder'
import type { Edition, MarkedText } from '~/components/delivery/toolbox/text_choice'
import { ToolboxHead } from '~/components/delivery/toolbox/toolbox_head'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  shop?: EnteredShop
  texts: MarkedText[]
  attachmentId: number | null
  editions: Edition[]
}>

export default function TextDecoder({ shop, texts, attachmentId, editions }: Props) {
  const t = useT('delivery')
  return (
    <>
      <ToolboxHead title={t('decoder.title')} lead={t('decoder.lead')} shop={shop} />
      {texts.length === 0 ? (
        <Panel>
          <EmptyState icon={<ScanText aria-hidden />} title={t('decoder.empty.title')}>
            {t('decoder.empty.body')}
          </EmptyState>
        </Panel>
      ) : (
        // Another text has other groups: the choices for one do not apply to the next.
        <Decoder
          key={attachmentId}
          shop={shop}
          texts={texts}
          attachmentId={attachmentId}
          editions={editions}
        />
      )}
    </>
  )
}
