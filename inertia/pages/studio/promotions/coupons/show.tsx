import { ReceiptText } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { linkToClaim } from '~/components/promotions/coupon_menu'
import { CouponStatus } from '~/components/promotions/coupon_status'
import { UsageFigures, type Statistics } from '~/components/promotions/usage_figures'
import { usageColumns } from '~/components/promotions/usage_columns'
import { useCouponText } from '~/components/promotions/use_coupon_text'
import { DataTable } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  origin: string
  coupon: Data.Promotions.Coupon
  statistics: Statistics
  records: List<Data.Promotions.UsageRecord>
}>

/** The usage of one coupon (M-PROMO-04). */
export default function CouponUsage({ origin, coupon, statistics, records }: Props) {
  const t = useT('promotions')
  const format = useFormat()
  return (
    <>
      <PageHeader
        title={coupon.title}
        breadcrumbs={[{ label: t('studio.title'), href: '/studio/coupons' }]}
        actions={<CouponStatus coupon={coupon} />}
      />
      <UsageFigures statistics={statistics} />
      <Terms coupon={coupon} origin={origin} />
      <section className="flex flex-col gap-4">
        <h2 className="text-base">{t('usage.records')}</h2>
        <DataTable
          label={t('usage.records')}
          columns={usageColumns({ t, format })}
          list={records}
          rowId={({ orderNumber }) => orderNumber}
          only={['records']}
          empty={
            <EmptyState icon={<ReceiptText aria-hidden />} title={t('usage.none')}>
              {t('usage.none_hint')}
            </EmptyState>
          }
        />
      </section>
    </>
  )
}

function Terms({ coupon, origin }: Pick<Props, 'coupon' | 'origin'>) {
  const t = useT('promotions')
  const couponText = useCouponText()
  const { usageLimit, perUserLimit } = coupon
  return (
    <Panel title={t('usage.terms')}>
      <Facts
        facts={[
          { label: t('usage.code'), value: <CopyText text={coupon.code} /> },
          {
            label: t('usage.link'),
            value: <CopyText text={linkToClaim(origin, coupon.code)} wrap />,
          },
          { label: t('studio.column.discount'), value: couponText.discount(coupon) },
          { label: t('usage.minimum'), value: couponText.minimum(coupon) },
          { label: t('usage.products'), value: couponText.products(coupon) },
          { label: t('studio.column.period'), value: couponText.period(coupon) },
          { label: t('usage.limit'), value: usageLimit ?? t('usage.unlimited') },
          { label: t('usage.per_user'), value: t('usage.times', { count: perUserLimit }) },
        ]}
      />
    </Panel>
  )
}
