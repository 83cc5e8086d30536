import { useState } from 'react'
import { CategoryForm, type CategoryFields } from '~/components/catalog/categories/category_form'
import type { useCategories } from '~/components/catalog/categories/use_categories'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

type Props = { categoryList: ReturnType<typeof useCategories>; onClose: () => void }

const EMPTY: CategoryFields = { name: '', icon: 'tag' }

export function NewCategory({ categoryList, onClose }: Props) {
  const t = useT('shops')
  const [fields, setFields] = useState(EMPTY)

  async function submit() {
    if (await categoryList.create(fields)) onClose()
  }

  return (
    <CategoryForm
      fields={fields}
      onChange={(part) => setFields({ ...fields, ...part })}
      api={categoryList.creating}
      submitLabel={t('categories.add')}
      onSubmit={() => void submit()}
    >
      <Button variant="tertiary" onPress={onClose}>
        {t('cancel')}
      </Button>
    </CategoryForm>
  )
}
