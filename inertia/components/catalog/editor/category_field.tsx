import { useState } from 'react'
import { Plus } from 'lucide-react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Category = Data.Catalog.Categories.Category

type Props = {
  categories: Category[]
  value: number | null
  onChange: (id: number | null) => void
  error?: string
}

const NONE = 'none'

/** Chooses a category, or creates one without leaving the editor. */
export function CategoryField({ categories, value, onChange, error }: Props) {
  const t = useT('catalog')
  const [made, setMade] = useState<Category[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const all = [...categories, ...made]

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('fields.category')}
          value={value === null ? NONE : String(value)}
          options={[
            { id: NONE, label: t('fields.no_category') },
            ...all.map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          onChange={(id) => onChange(id === NONE ? null : Number(id))}
          error={error}
          className="max-w-xs"
        />
        <Button
          variant="ghost"
          icon={<Plus aria-hidden />}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t('editor.new_category')}
        </Button>
      </div>
      {isOpen ? (
        <NewCategory
          onMade={(category) => {
            setMade([...made, category])
            onChange(category.id)
            setIsOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}

function NewCategory({ onMade }: { onMade: (category: Category) => void }) {
  const t = useT('catalog')
  const api = useApi('api.studio.categories.store')
  const [name, setName] = useState('')

  async function make() {
    const category = (await api.submit({ body: { name } as never })) as Category | undefined
    if (category) onMade(category)
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('fields.category_name')}
        value={name}
        onChange={setName}
        error={api.errors.name ?? api.failure?.message}
        maxLength={40}
        autoFocus
        className="max-w-xs"
      />
      <Button variant="outline" busy={api.processing} disabled={!name.trim()} onPress={make}>
        {t('editor.add_category')}
      </Button>
    </div>
  )
}
