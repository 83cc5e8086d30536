import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { AdminTicket } from '~/components/support/admin/admin_ticket'
import { HideDialog } from '~/components/support/admin/hide_dialog'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { TextLink } from '~/components/ui/actions/text_link'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Facts } from '~/components/ui/show/facts'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Reported = NonNullable<AdminTicket['reportedProduct']>
type Props = {
  product: NonNullable<AdminTicket['product']>
  reported: Reported
  maxReason: number
}

/** The reported product: its state, other reports, and taking it off sale. */
export function ProductPanel({ product, reported, maxReason }: Props) {
  const t = useT('support')
  const { title, creatorName, id } = product
  const { status, takedown, openReports } = reported
  const isOnSale = status === 'published' && creatorName !== null
  return (
    <Panel title={t('admin.product.title')}>
      <div className="flex flex-col gap-4">
        {takedown ? (
          <NoticeBox kind="warning">
            {t('admin.product.hidden', { reason: takedown.reason })}
          </NoticeBox>
        ) : null}
        <Facts
          facts={[
            {
              label: t('admin.order.product'),
              value: isOnSale ? (
                <TextLink href={`/c/${creatorName}/p/${id}`}>{title}</TextLink>
              ) : (
                <span className="wrap-anywhere">{title}</span>
              ),
            },
            ...(creatorName
              ? [
                  {
                    label: t('admin.product.creator'),
                    value: <TextLink href={`/c/${creatorName}`}>{creatorName}</TextLink>,
                  },
                ]
              : []),
            { label: t('admin.product.status'), value: t(`admin.product.state.${status}`) },
            { label: t('admin.product.reports'), value: openReports },
          ]}
        />
        {status === 'archived' ? null : takedown ? (
          <RestoreButton product={product} />
        ) : (
          <HideButton product={product} maxReason={maxReason} />
        )}
      </div>
    </Panel>
  )
}

function HideButton({ product, maxReason }: Pick<Props, 'product' | 'maxReason'>) {
  const t = useT('support')
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="danger-soft" onPress={() => setAsking(true)}>
        {t('admin.product.hide')}
      </Button>
      {isAsking ? (
        <HideDialog product={product} maxReason={maxReason} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  )
}

function RestoreButton({ product: { id, title } }: Pick<Props, 'product'>) {
  const t = useT('support')
  const restoring = useApi('api.admin.product_takedowns.destroy')
  const [isAsking, setAsking] = useState(false)

  async function restore() {
    if (!(await restoring.submit({ params: { id } }))) return false
    toast.success(t('admin.product.restore_done'))
    router.reload({ only: ['ticket'] })
    return true
  }

  return (
    <div>
      <Button variant="outline" onPress={() => setAsking(true)}>
        {t('admin.product.restore')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={restoring}
        title={t('admin.product.restore_ask', { title })}
        confirmLabel={t('admin.product.restore')}
        onConfirm={restore}
      >
        <div className="flex flex-col gap-3">
          <p>{t('admin.product.restore_text')}</p>
          <ApiFailure api={restoring} />
        </div>
      </ConfirmDialog>
    </div>
  )
}
