import { useState } from 'react'
import { Plus, TicketPercent } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { AdminCouponEditor } from '~/components/promotions/admin_coupon_editor'
import { adminColumns } from '~/components/promotions/admin_columns'
import { CouponFilters, type Counts, type Filters } from '~/components/promotions/coupon_filters'
import { SwitchOffDialog } from '~/components/promotions/switch_off_dialog'
import { useCouponSwitch } from '~/components/promotions/use_coupon_switch'
import { useCouponText } from '~/components/promotions/use_coupon_text'
import { Button } from '~/components/ui/actions/button'
import { DataTable } from '~/components/ui/data/data_table'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Coupon = Data.Promotions.Coupon

type Props = InertiaProps<{ filters: Filters; counts: Counts; coupons: List<Coupon> }>

const ONLY = ['coupons', 'counts', 'filters']

/** The coupons of all shops, for admins. */
export default function Coupons({ filters, counts, coupons }: Props) {
  const t = useT('promotions')
  const couponText = useCouponText()
  const turning = useApi('api.admin.coupons.update', { reloadsOutdated: true })
  const [isCreating, setCreating] = useState(false)
  const { leaving, setLeaving, turn, enable } = useCouponSwitch(turning, ONLY)

  return (
    <>
      <PageHeader
        title={t('admin.title')}
        description={t('admin.lead')}
        actions={
          isCreating ? null : (
            <Button icon={<Plus aria-hidden />} onPress={() => setCreating(true)}>
              {t('admin.create')}
            </Button>
          )
        }
      />
      {isCreating ? <AdminCouponEditor onDone={() => setCreating(false)} /> : null}
      <CouponFilters
        filters={filters}
        counts={counts}
        searchLabel={t('admin.search')}
        only={ONLY}
        screen="coupons"
      />
      {leaving ? null : <ApiFailure api={turning} />}
      <DataTable
        label={t('admin.title')}
        columns={adminColumns({
          t,
          words: couponText,
          enable,
          disable: setLeaving,
        })}
        list={coupons}
        rowId={({ couponId }) => couponId}
        rowTitle={({ title }) => title}
        rowFacts={(coupon) => [{ label: t('usage.products'), value: couponText.products(coupon) }]}
        only={ONLY}
        empty={
          <EmptyState
            icon={<TicketPercent aria-hidden />}
            title={t(counts.total === 0 ? 'admin.empty' : 'studio.none_found')}
          />
        }
      />
      <SwitchOffDialog
        coupon={leaving}
        hint={t('admin.disable_hint')}
        api={turning}
        turn={turn}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}
