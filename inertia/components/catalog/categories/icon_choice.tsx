import { useId } from 'react'
import {
  CATEGORY_ICONS,
  CategoryIcon,
  type CategoryIconName,
} from '~/components/catalog/category_icon'
import { ErrorText } from '~/components/ui/fields/error_text'
import { useT } from '~/hooks/use_t'

type Props = {
  value: CategoryIconName
  onChange: (icon: CategoryIconName) => void
  error?: string
}

/** A choice of icons as radio buttons, so that arrow keys move through them. */
export function IconChoice({ value, onChange, error }: Props) {
  const t = useT('shops')
  const name = useId()
  return (
    <fieldset>
      <legend className="label">{t('categories.icon')}</legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] gap-1">
        {CATEGORY_ICONS.map((icon) => (
          <label
            key={icon}
            title={t(`icons.${icon}`)}
            className="grid aspect-square max-w-12 cursor-pointer place-items-center rounded-lg text-muted transition-colors hover:bg-surface-secondary hover:text-foreground has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={icon}
              checked={icon === value}
              onChange={() => onChange(icon)}
              aria-label={t(`icons.${icon}`)}
              className="sr-only"
            />
            <CategoryIcon name={icon} className="size-5" />
          </label>
        ))}
      </div>
      {error ? <ErrorText>{error}</ErrorText> : null}
    </fieldset>
  )
}
