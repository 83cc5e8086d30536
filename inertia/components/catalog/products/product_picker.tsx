import { useState } from 'react'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '~/components/ui/actions/button'
import { TextField } from '~/components/ui/fields/text_field'
import { useAbortableEffect } from '~/hooks/use_abortable_effect'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

const PAUSE_MS = 300
const SHOWN = 6

export type PickedProduct = { id: number; title: string }

type Props = {
  /** The accessible name of the chosen products. */
  label: string
  name: string
  chosen: PickedProduct[]
  /** Name of the shop's creator; the user's own shop when absent. */
  of?: string
  /** Id of a product that cannot be chosen. */
  exceptId?: number | null
  most: number
  onChange: (chosen: PickedProduct[]) => void
  error?: string
}

/** Chooses products of a shop, with a search by title. */
export function ProductPicker({ label, name, chosen, most, onChange, ...props }: Props) {
  const { of, exceptId, error } = props
  const t = useT('catalog')
  const [words, setWords] = useState('')
  const found = useProducts({ words, of, wanted: chosen.length + SHOWN + 1 })
  const excludedIds = new Set([exceptId, ...chosen.map(({ id }) => id)])
  const offered = found.filter(({ id }) => !excludedIds.has(id)).slice(0, SHOWN)

  return (
    <div className="flex flex-col gap-3">
      {chosen.length > 0 ? (
        <ul className="hairline divide-y divide-separator rounded-xl" aria-label={label}>
          {chosen.map((one) => (
            <li key={one.id} className="flex items-center gap-2 py-1 ps-3 pe-1 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">{one.title}</span>
              <IconButton
                size="sm"
                label={t('editor.remove', { name: one.title })}
                onPress={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen.length < most ? (
        <>
          <TextField
            label={t('conditions.find_product')}
            name={name}
            type="search"
            value={words}
            onChange={setWords}
            error={error}
            hint={t('conditions.find_product_hint')}
            className="max-w-md"
          />
          <ul className="flex flex-wrap gap-2" aria-label={t('conditions.found')}>
            {offered.map(({ id, title }) => (
              <li key={id} className="min-w-0">
                <Button
                  variant="outline"
                  size="sm"
                  icon={<Plus aria-hidden />}
                  className="max-w-full"
                  onPress={() => onChange([...chosen, { id, title }])}
                >
                  <span className="truncate">{title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

const LARGEST_PAGE = 100

type Search = { words: string; of: string | undefined; wanted: number }

/** The shop's products that match the search in their title, after a pause in typing. */
function useProducts({ words, of, wanted }: Search): PickedProduct[] {
  const { send: askOwn } = useApi('api.studio.products.index')
  const { send: askOther } = useApi('api.products.index')
  const [found, setFound] = useState<PickedProduct[]>([])
  const pageSize = Math.min(wanted, LARGEST_PAGE)
  useAbortableEffect(
    (signal) => {
      const title = words.trim() || undefined
      const ask = () =>
        of === undefined
          ? askOwn({ query: { title, pageSize } })
          : askOther({ params: { name: of }, query: { keyword: title, pageSize } })
      const timer = setTimeout(async () => {
        const page = await ask().catch(() => null)
        if (!signal.aborted) setFound(page?.items ?? [])
      }, PAUSE_MS)
      return () => clearTimeout(timer)
    },
    [words, of, pageSize, askOwn, askOther]
  )
  return found
}
