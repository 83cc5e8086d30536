import { useState, type ReactNode } from 'react'
import { IconChoice } from '~/components/catalog/categories/icon_choice'
import type { CategoryIconName } from '~/components/catalog/category_icon'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import type { Api } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

export type CategoryFields = { name: string; icon: CategoryIconName }

type Props = {
  initial: CategoryFields
  api: Api
  submitLabel: string
  onSubmit: (fields: CategoryFields) => void
  children?: ReactNode
}

/** A category's name and picture: for a new one and for an old one. */
export function CategoryForm({ initial, api, submitLabel, onSubmit, children }: Props) {
  const t = useT('shops')
  const [fields, setFields] = useState(initial)
  return (
    <ApiForm api={api} onSubmit={() => onSubmit(fields)}>
      <TextField
        label={t('categories.name')}
        name="name"
        value={fields.name}
        onChange={(name) => setFields({ ...fields, name })}
        error={api.errors.name}
        maxLength={40}
        autoFocus
        className="max-w-sm"
      />
      <IconChoice
        value={fields.icon}
        onChange={(icon) => setFields({ ...fields, icon })}
        error={api.errors.icon}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={api.processing} disabled={!fields.name.trim()}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </ApiForm>
  )
}
