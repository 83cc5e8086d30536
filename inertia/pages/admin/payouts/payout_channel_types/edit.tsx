import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { ChannelTypeForm } from '~/components/payouts/channel_types/channel_type_form'
import { TypeState } from '~/components/payouts/channel_types/type_state'
import { CopyText } from '~/components/ui/show/copy_text'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ type: Data.Payouts.Administration.ConfiguredType }>

/** Settings of a type of payout channels. Keys can be set but are never shown. */
export default function EditChannelType({ type }: Props) {
  const t = useT('settlements')
  return (
    <>
      <PageHeader
        title={t(`types.${type.type}`)}
        description={t('channel_types.edit_lead')}
        breadcrumbs={[
          { label: t('title'), href: '/admin/settlements' },
          { label: t('channel_types.title'), href: '/admin/settlements/channel-types' },
        ]}
        actions={<TypeState type={type} />}
      />
      {type.kind === 'api' && type.type !== 'USDT_TRC20' ? (
        <Panel title={t('channel_types.webhook')} description={t('channel_types.webhook_lead')}>
          <CopyText text={type.webhookUrl} wrap />
        </Panel>
      ) : null}
      <ChannelTypeForm key={type.version} type={type} />
    </>
  )
}
