import { useEffect, useState } from 'react'
import { Modal } from '@heroui/react/modal'
import type { Data } from '@generated/data'
import { GatewayChoice } from '~/components/payments/gateway_choice'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure, ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { ConsentField } from '~/components/ui/fields/consent_field'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { AnnouncementDialog } from '~/components/web/notices/announcement_dialog'
import { TipPresets } from '~/components/orders/tips/tip_presets'
import { TipTotal } from '~/components/orders/tips/tip_total'
import type { Range } from '~/lib/tip_range'
import { useTip } from '~/components/orders/tips/use_tip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  creatorName: string
  shopName: string
  setting: Data.Shops.Shop['tippingSetting']
  range: Range
  onClose: () => void
}

/** A tip's amount, payment method and message. */
export default function TipDialog({ creatorName, shopName, setting, range, onClose }: Props) {
  const t = useT('web')
  const told = useRangeWords(range)
  const format = useFormat()
  const tip = useTip(creatorName, range)
  const { gateways, gateway, order, estimate, consent } = tip
  const [isUnread, setUnread] = useState(false)
  const refused = order.failure?.error === 'IMPORTANT_NOTIFICATIONS_UNREAD'
  useEffect(() => setUnread(refused), [refused])

  return (
    <Modal.Backdrop isOpen onOpenChange={(open) => !open && onClose()}>
      <Modal.Container scroll="inside">
        <Modal.Dialog className="w-full sm:max-w-md">
          <Modal.CloseTrigger aria-label={t('tip.close')} />
          <Modal.Header>
            <Modal.Heading>{setting.title || t('tip.title', { shop: shopName })}</Modal.Heading>
            {setting.description ? (
              <p className="mt-1 text-sm text-pretty whitespace-pre-line text-muted wrap-anywhere">
                {setting.description}
              </p>
            ) : null}
          </Modal.Header>
          <Modal.Body className="p-1">
            <ApiForm api={order} onSubmit={() => void tip.give()}>
              <TipPresets range={tip.range} amount={tip.amount} onChoose={tip.setAmount} />
              <MoneyField
                key={tip.currency}
                label={t('tip.amount')}
                name="amount"
                required
                hint={told.hint(tip.range)}
                value={tip.amount}
                onChange={tip.setAmount}
                currency={tip.currency}
                error={
                  tip.isRefused && tip.range
                    ? told.refusal(tip.range)
                    : (order.errors.amount ?? estimate.errors.amount)
                }
              />
              <ApiFailure api={gateways} />
              {gateways.data === null && gateways.processing ? <TextSkeleton /> : null}
              {gateways.data?.length === 0 ? (
                <NoticeBox kind="warning">{t('tip.no_gateway')}</NoticeBox>
              ) : null}
              {gateways.data && gateways.data.length > 0 ? (
                <>
                  <GatewayChoice
                    label={t('tip.pay_with')}
                    gateways={gateways.data}
                    value={gateway?.id}
                    onChange={tip.setGatewayId}
                    currency={tip.currency}
                    balances={tip.balances}
                  />
                  {tip.currencies.length > 0 ? (
                    <SelectField
                      label={t('tip.currency')}
                      value={tip.currency}
                      options={tip.currencies.map((code) => ({ id: code, label: code }))}
                      onChange={tip.setCurrency}
                    />
                  ) : null}
                </>
              ) : null}
              <TextArea
                label={t('tip.message')}
                name="message"
                rows={2}
                maxLength={500}
                value={tip.message}
                onChange={tip.setMessage}
                error={order.errors.message}
              />
              <ApiFailure api={estimate} />
              <TipTotal estimate={estimate.data} />
              <ConsentField
                words={t('tip.consent')}
                name="acceptedTerms"
                value={consent.isGiven}
                onChange={consent.setGiven}
                error={
                  consent.refusals > 0 && !consent.isGiven
                    ? t('tip.consent_missing')
                    : order.errors.acceptedTerms
                }
                refusals={consent.refusals}
              />
              <div className="sticky -bottom-1 -mx-1 bg-overlay px-1 pt-2 pb-1">
                <Button type="submit" size="lg" fullWidth busy={tip.isBusy} disabled={!tip.isReady}>
                  {estimate.data && tip.amount
                    ? t('tip.give_amount', { amount: format.money(estimate.data.total) })
                    : t('tip.give')}
                </Button>
              </div>
            </ApiForm>
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
      <AnnouncementDialog isOpen={isUnread} onClose={() => setUnread(false)} />
    </Modal.Backdrop>
  )
}

/** The amounts that the shop accepts, in the payment currency and in its own. */
function useRangeWords(asked: Range) {
  const t = useT('web')
  const errors = useT('errors')
  const format = useFormat()
  const words = ({ min, max }: Range) => ({ min: format.money(min), max: format.money(max) })

  return {
    refusal: (range: Range) => errors('TIP_OUT_OF_RANGE', words(range)),
    hint(range: Range | null) {
      const own = words(asked)
      if (range === null || range.min.currency === asked.min.currency) return t('tip.range', own)
      const [ownMin, ownMax] = [own.min, own.max]
      return t('tip.range_converted', { ...words(range), ownMin, ownMax })
    },
  }
}
