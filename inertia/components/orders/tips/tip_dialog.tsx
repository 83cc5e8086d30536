import { useEffect, useState } from 'react'
import { Modal } from '@heroui/react/modal'
import type { Data } from '@generated/data'
import { OtherMethods, refusalOf } from '~/components/payments/other_methods'
import { PaymentMethodFields } from '~/components/payments/payment_method_fields'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure, ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { ConsentField } from '~/components/ui/fields/consent_field'
import { MoneyField } from '~/components/ui/fields/money_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { AnnouncementDialog } from '~/components/web/notices/announcement_dialog'
import { TipPresets } from '~/components/orders/tips/tip_presets'
import { TipTotal } from '~/components/orders/tips/tip_total'
import type { Range } from '~/lib/tip_range'
import { useTip, type Tip } from '~/components/orders/tips/use_tip'
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
  const tip = useTip(creatorName, range)
  const { order, estimate } = tip
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
              <TipAmount tip={tip} asked={range} />
              <TipPayment tip={tip} />
              <TextArea
                label={t('tip.message')}
                {...order.field('message')}
                rows={2}
                maxLength={500}
                value={tip.message}
                onChange={tip.setMessage}
              />
              <ApiFailure api={estimate} />
              {/* An amount in another currency would be another tip. */}
              <OtherMethods
                failure={estimate.failure}
                gateways={tip.gateways.data ?? []}
                balances={tip.balances}
                onlyIn={tip.currency}
                onChoose={tip.setGatewayId}
              />
              <TipTotal estimate={estimate.data ?? refusalOf(estimate.failure)} />
              <TipConsent tip={tip} />
              <GiveButton tip={tip} />
            </ApiForm>
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
      <AnnouncementDialog isOpen={isUnread} onClose={() => setUnread(false)} />
    </Modal.Backdrop>
  )
}

function TipAmount({ tip, asked }: { tip: Tip; asked: Range }) {
  const t = useT('web')
  const words = useRangeText(asked)
  const { range, amount, currency, order, estimate } = tip
  return (
    <>
      <TipPresets range={range} amount={amount} onChoose={tip.setAmount} />
      <MoneyField
        key={currency}
        label={t('tip.amount')}
        name="amount"
        required
        hint={words.hint(range)}
        value={amount}
        onChange={tip.setAmount}
        currency={currency}
        error={
          tip.isRefused && range
            ? words.outside(range)
            : (order.errors.amount ?? estimate.errors.amount)
        }
      />
    </>
  )
}

function TipPayment({ tip }: { tip: Tip }) {
  const t = useT('web')
  const { gateways } = tip
  return (
    <>
      <ApiFailure api={gateways} />
      {gateways.data === null && gateways.processing ? <TextSkeleton /> : null}
      {gateways.data?.length === 0 ? (
        <NoticeBox kind="warning">{t('tip.no_gateway')}</NoticeBox>
      ) : null}
      {gateways.data && gateways.data.length > 0 ? (
        <PaymentMethodFields
          label={t('tip.pay_with')}
          currencyLabel={t('tip.currency')}
          gateways={gateways.data}
          balances={tip.balances}
          gatewayId={tip.gateway?.id}
          onGateway={tip.setGatewayId}
          currency={tip.currency}
          currencies={tip.currencies}
          onCurrency={tip.setCurrency}
        />
      ) : null}
    </>
  )
}

function TipConsent({ tip: { consent, order } }: { tip: Tip }) {
  const t = useT('web')
  const isMissing = consent.failedAttempts > 0 && !consent.isGiven
  return (
    <ConsentField
      words={t('tip.consent')}
      name="acceptedTerms"
      value={consent.isGiven}
      onChange={consent.setGiven}
      error={isMissing ? t('tip.consent_missing') : order.errors.acceptedTerms}
      failedAttempts={consent.failedAttempts}
    />
  )
}

function GiveButton({ tip }: { tip: Tip }) {
  const t = useT('web')
  const format = useFormat()
  const price = tip.amount ? tip.estimate.data : null
  return (
    <div className="sticky -bottom-1 -mx-1 bg-overlay px-1 pt-2 pb-1">
      <Button type="submit" size="lg" fullWidth busy={tip.isBusy} disabled={!tip.isReady}>
        {price ? t('tip.give_amount', { amount: format.money(price.total) }) : t('tip.give')}
      </Button>
    </div>
  )
}

/** The amounts that the shop accepts, in the payment currency and in its own. */
function useRangeText(asked: Range) {
  const t = useT('web')
  const errors = useT('errors')
  const format = useFormat()
  const words = ({ min, max }: Range) => ({ min: format.money(min), max: format.money(max) })

  return {
    outside: (range: Range) => errors('TIP_OUT_OF_RANGE', words(range)),
    hint(range: Range | null) {
      const own = words(asked)
      if (range === null || range.min.currency === asked.min.currency) return t('tip.range', own)
      const [ownMin, ownMax] = [own.min, own.max]
      return t('tip.range_converted', { ...words(range), ownMin, ownMax })
    },
  }
}
