import { useState } from 'react'
import { Plus, Tags } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { CategoryList } from '~/components/catalog/categories/category_list'
import { EditCategory } from '~/components/catalog/categories/edit_category'
import { NewCategory } from '~/components/catalog/categories/new_category'
import { useCategories, type Category } from '~/components/catalog/categories/use_categories'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ categories: List<Data.Catalog.Categories.Category> }>

/** The categories of the shop. */
export default function Categories({ categories }: Props) {
  const t = useT('shops')
  const categoryList = useCategories(categories.items)
  /** What the form edits: an existing category, a new one, or nothing. */
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Category | null>(null)
  const { items } = categoryList

  function open(what: Category | 'new' | null) {
    categoryList.creating.reset()
    categoryList.updating.reset()
    setEdited(what)
  }

  const add = (
    <Button icon={<Plus aria-hidden />} onPress={() => open('new')}>
      {t('categories.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('categories.title')}
        description={t('categories.lead')}
        actions={items.length > 0 && edited !== 'new' ? add : null}
      />
      {edited ? (
        <CategoryForm edited={edited} categoryList={categoryList} onClose={() => open(null)} />
      ) : null}
      <ApiFailure api={categoryList.sorting} />
      {items.length > 0 ? (
        <Panel flush className="overflow-hidden">
          <CategoryList
            items={items}
            onSort={categoryList.sort}
            onMove={categoryList.moveBy}
            onEdit={open}
            onDelete={setLeaving}
          />
        </Panel>
      ) : edited ? null : (
        <Panel flush>
          <EmptyState icon={<Tags aria-hidden />} title={t('categories.none')} action={add}>
            {t('categories.none_hint')}
          </EmptyState>
        </Panel>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        api={categoryList.deleting}
        title={t('categories.delete_ask', { name: leaving?.name ?? '' })}
        confirmLabel={t('categories.delete_confirm')}
        danger
        onConfirm={() => leaving && categoryList.remove(leaving)}
      >
        <p>{t('categories.delete_hint', { count: leaving?.productCount ?? 0 })}</p>
        <ApiFailure api={categoryList.deleting} />
      </ConfirmDialog>
    </>
  )
}

type FormProps = {
  edited: Category | 'new'
  categoryList: ReturnType<typeof useCategories>
  onClose: () => void
}

function CategoryForm({ edited, categoryList, onClose }: FormProps) {
  const t = useT('shops')
  return (
    <Panel
      title={edited === 'new' ? t('categories.new') : t('categories.edit', { name: edited.name })}
    >
      {edited === 'new' ? (
        <NewCategory categoryList={categoryList} onClose={onClose} />
      ) : (
        <EditCategory
          key={edited.id}
          category={edited}
          categoryList={categoryList}
          onClose={onClose}
        />
      )}
    </Panel>
  )
}
