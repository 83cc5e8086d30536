import type { Data } from '@generated/data'
import { useFigures } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = { product: Data.Catalog.Listings.ProductPage }

/** The languages in which the work is written; nothing when its creator did not say. */
export function WorkLanguages({ product: { languages } }: Props) {
  const t = useT('catalog')
  const format = useFigures()
  if (languages.length === 0) return null
  return (
    <p className="text-sm">
      <span className="text-muted">{t('languages.of_work')}</span>{' '}
      {languages.map(format.language).join(' · ')}
    </p>
  )
}

/** Says that the texts of the page are not in the reader's language. */
export function LanguageNote({ product: { descriptionLanguage, description } }: Props) {
  const t = useT('catalog')
  const format = useFigures()
  const { locale } = useShared()
  if (description === '' || locale.startsWith(descriptionLanguage)) return null
  return (
    <p className="text-sm text-muted">
      {t('languages.fallback', { language: format.language(descriptionLanguage) })}
    </p>
  )
}
