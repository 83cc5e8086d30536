import { useState } from 'react'
import { router } from '@inertiajs/react'
import { PackagePlus, Plus, SearchX } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { BatchBar } from '~/components/catalog/products/batch_bar'
import { productColumns } from '~/components/catalog/products/product_columns'
import {
  ProductActionDialog,
  type RequestedAction,
} from '~/components/catalog/products/product_action_dialog'
import { ProductFilters, type StudioFilters } from '~/components/catalog/products/product_filters'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable } from '~/components/ui/data/data_table'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Row = Data.Catalog.Products.StudioProductRow

type Props = InertiaProps<{
  creatorName: string
  products: List<Row>
  categories: Data.Catalog.Categories.Category[]
  filters: StudioFilters
}>

const ONLY = ['products', 'filters']

export default function Products({ creatorName, products, categories, filters }: Props) {
  const t = useT('catalog')
  const format = useFormat()
  const copying = useApi('api.studio.product_duplicates.store', { reloadsOutdated: true })
  const [requested, setRequested] = useState<RequestedAction | null>(null)
  const [ticked, setTicked] = useState(new Set<number>())
  const { title, status, category, itemType } = filters
  const isNarrowed = Boolean(title || status || category || itemType)

  async function duplicate({ id }: Row) {
    const copy = await copying.submit({ params: { id } })
    if (!copy) return
    toast.success(t('list.duplicated'))
    router.visit(`/studio/products/${copy.id}/edit`)
  }

  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t(products.isCapped ? 'shop.count_capped' : 'shop.count', {
          count: products.total,
        })}
        actions={
          <LinkButton href="/studio/products/create" icon={<Plus aria-hidden />}>
            {t('list.create')}
          </LinkButton>
        }
      />
      <ProductFilters filters={filters} categories={categories} only={ONLY} />
      <ApiFailure api={copying} />
      <BatchBar
        rows={products.items.filter(({ id }) => ticked.has(id))}
        onClear={() => setTicked(new Set())}
      />
      <DataTable
        label={t('list.title')}
        columns={productColumns({
          t,
          format,
          creatorName,
          ask: setRequested,
          duplicate: (row) => void duplicate(row),
        })}
        list={products}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/studio/products/${id}/edit`}
        only={ONLY}
        ticked={ticked}
        onTick={setTicked}
        empty={isNarrowed ? <NothingFound /> : <NothingYet />}
      />
      <ProductActionDialog requested={requested} onDone={() => setRequested(null)} />
    </>
  )
}

function NothingYet() {
  const t = useT('catalog')
  return (
    <EmptyState
      icon={<PackagePlus aria-hidden />}
      title={t('list.empty')}
      action={<LinkButton href="/studio/products/create">{t('list.create')}</LinkButton>}
    >
      {t('list.empty_hint')}
    </EmptyState>
  )
}

function NothingFound() {
  const t = useT('catalog')
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('list.none_found')}
      action={
        <LinkButton href="/studio/products" variant="outline">
          {t('shop.clear')}
        </LinkButton>
      }
    />
  )
}
