import { useState } from 'react'
import { router } from '@inertiajs/react'
import { PackagePlus, Plus, SearchX } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { productColumns } from '~/components/catalog/product_columns'
import { ProductDialogs, type Asked } from '~/components/catalog/product_dialogs'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable } from '~/components/ui/data/data_table'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { SelectField } from '~/components/ui/fields/select_field'
import { PageHeader } from '~/components/ui/show/page_header'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

type Props = InertiaProps<{
  creatorName: string
  products: List<Data.Catalog.StudioProductRow>
  filters: { title?: string; status?: string }
}>

const ONLY = ['products', 'filters']

export default function Products({ creatorName, products, filters }: Props) {
  const t = useT('catalog')
  const format = useFormat()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isNarrowed = Boolean(filters.title || filters.status)

  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('shop.count', { count: products.total })}
        actions={
          <LinkButton href="/studio/products/create" icon={<Plus aria-hidden />}>
            {t('list.create')}
          </LinkButton>
        }
      />
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label={t('list.search')} param="title" initial={filters.title} only={ONLY} />
        <SelectField
          label={t('list.status')}
          value={filters.status ?? 'all'}
          options={['all', 'published', 'draft'].map((id) => ({ id, label: t(`status.${id}`) }))}
          onChange={(status) =>
            router.visit(
              withQuery(window.location.href, {
                status: status === 'all' ? null : status,
                page: null,
              }),
              { only: ONLY, preserveState: true }
            )
          }
          className="w-40"
        />
      </div>
      <DataTable
        label={t('list.title')}
        columns={productColumns({ t, format, creatorName, ask: setAsked })}
        list={products}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/studio/products/${id}/edit`}
        only={ONLY}
        empty={isNarrowed ? <NothingFound /> : <NothingYet />}
      />
      <ProductDialogs asked={asked} onDone={() => setAsked(null)} />
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
