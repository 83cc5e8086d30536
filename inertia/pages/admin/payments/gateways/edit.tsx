import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { GatewayForm } from '~/components/payments/settings/gateway_form'
import { GatewayState } from '~/components/payments/settings/gateway_row'
import { RemoveGateway } from '~/components/payments/settings/remove_gateway'
import { LinkButton } from '~/components/ui/actions/link_button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { CopyText } from '~/components/ui/show/copy_text'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ gateway: Data.Payments.Gateways.ConfiguredGateway }>

export default function EditGateway({ gateway }: Props) {
  const t = useT('payments')
  /** Its transfers are read from the chain and matched by their sums. */
  const isMatchedHere = gateway.driver === 'usdt_trc20'
  return (
    <>
      <PageHeader
        title={t(`gateways.${gateway.driver}.name`)}
        description={t('settings.edit_lead')}
        actions={<GatewayState gateway={gateway} />}
        breadcrumbs={[{ label: t('settings.title'), href: '/admin/payment-gateways' }]}
      />
      {gateway.isRefundable ? null : (
        <NoticeBox kind="info" title={t('settings.by_hand_title')}>
          {t('settings.by_hand')}
        </NoticeBox>
      )}
      {gateway.kind === 'external' && !isMatchedHere ? (
        <Panel title={t('settings.webhook')} description={t('settings.webhook_lead')}>
          <CopyText text={gateway.webhookUrl} wrap />
        </Panel>
      ) : null}
      <GatewayForm gateway={gateway} />
      {isMatchedHere ? (
        <Panel title={t('received.title')} description={t('received.lead')}>
          <LinkButton href="/admin/received-transfers" variant="outline" size="sm">
            {t('received.open_list')}
          </LinkButton>
        </Panel>
      ) : null}
      <RemoveGateway gateway={gateway} />
    </>
  )
}
