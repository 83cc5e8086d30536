import { useState, type ReactNode } from 'react'
import { Plus, SearchX, TicketPercent } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { CouponName, couponColumns } from '~/components/promotions/coupon_columns'
import { CouponEditor } from '~/components/promotions/coupon_editor'
import { CouponFilters, type Counts, type Filters } from '~/components/promotions/coupon_filters'
import { CouponMenu } from '~/components/promotions/coupon_menu'
import { SwitchOffDialog } from '~/components/promotions/switch_off_dialog'
import { useCouponSwitch } from '~/components/promotions/use_coupon_switch'
import { useCouponText } from '~/components/promotions/use_coupon_text'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Coupon = Data.Promotions.Coupon

type Props = InertiaProps<{
  origin: string
  shopCurrency: string
  filters: Filters
  counts: Counts
  coupons: List<Coupon>
}>

const ONLY = ['coupons', 'counts', 'filters']

/** A creator's coupons: created, shared, switched on and off. */
export default function Coupons({ origin, shopCurrency, filters, counts, coupons }: Props) {
  const t = useT('promotions')
  const turning = useApi('api.studio.coupons.update', { reloadsOutdated: true })
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null)
  const { leaving, setLeaving, turn, enable } = useCouponSwitch(turning, ONLY)

  const add = (
    <Button icon={<Plus aria-hidden />} onPress={() => setEdited('new')}>
      {t('studio.create')}
    </Button>
  )
  const columns = useColumns({
    origin,
    onEdit: setEdited,
    onTurn: (coupon) => (coupon.status === 'active' ? setLeaving(coupon) : enable(coupon)),
  })

  return (
    <>
      <PageHeader
        title={t('studio.title')}
        description={t('studio.lead')}
        actions={counts.total > 0 && edited !== 'new' ? add : null}
      />
      <CouponEditor edited={edited} currency={shopCurrency} onDone={() => setEdited(null)} />
      <CouponFilters
        filters={filters}
        counts={counts}
        searchLabel={t('studio.search')}
        only={ONLY}
      />
      {leaving ? null : <ApiFailure api={turning} />}
      <DataTable
        label={t('studio.title')}
        columns={columns}
        list={coupons}
        rowId={({ couponId }) => couponId}
        only={ONLY}
        empty={counts.total === 0 ? <NothingYet action={edited ? null : add} /> : <NothingFound />}
      />
      <SwitchOffDialog
        coupon={leaving}
        hint={t('studio.disable_hint')}
        api={turning}
        turn={turn}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}

type RowActions = {
  origin: string
  onEdit: (coupon: Coupon) => void
  onTurn: (coupon: Coupon) => void
}

function useColumns({ origin, onEdit, onTurn }: RowActions): Column<Coupon>[] {
  const t = useT('promotions')
  const words = useCouponText()
  return [
    {
      id: 'coupon',
      label: t('studio.column.coupon'),
      cell: (coupon) => <CouponName coupon={coupon} href={`/studio/coupons/${coupon.couponId}`} />,
    },
    ...Object.values(couponColumns({ t, words })),
    {
      id: 'actions',
      label: t('studio.column.actions'),
      align: 'end',
      cell: (coupon) => (
        <CouponMenu
          coupon={coupon}
          origin={origin}
          onEdit={() => onEdit(coupon)}
          onTurn={() => onTurn(coupon)}
        />
      ),
    },
  ]
}

function NothingYet({ action }: { action: ReactNode }) {
  const t = useT('promotions')
  return (
    <EmptyState icon={<TicketPercent aria-hidden />} title={t('studio.empty')} action={action}>
      {t('studio.empty_hint')}
    </EmptyState>
  )
}

function NothingFound() {
  const t = useT('promotions')
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('studio.none_found')}
      action={
        <LinkButton href="/studio/coupons" variant="outline">
          {t('studio.clear')}
        </LinkButton>
      }
    />
  )
}
