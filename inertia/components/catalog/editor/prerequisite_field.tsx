import { useEffect, useState } from 'react'
import { Plus, X } from 'lucide-react'
import type { Named } from '~/components/catalog/editor/product_form'
import { Button, IconButton } from '~/components/ui/actions/button'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

const PAUSE_MS = 300
const MOST = 20
const SHOWN = 6

type Props = {
  chosen: Named[]
  /** The product itself cannot be asked for. */
  ownId: number | null
  onChange: (chosen: Named[]) => void
  error?: string
}

/** Chooses other products of the shop, found by their title. */
export function PrerequisiteField({ chosen, ownId, onChange, error }: Props) {
  const t = useT('catalog')
  const [words, setWords] = useState('')
  const found = useProducts(words)
  const taken = new Set([ownId, ...chosen.map(({ id }) => id)])
  const offered = found.filter(({ id }) => !taken.has(id)).slice(0, SHOWN)

  return (
    <div className="flex flex-col gap-3">
      {chosen.length > 0 ? (
        <ul
          className="hairline divide-y divide-separator rounded-xl"
          aria-label={t('conditions.products')}
        >
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
      {chosen.length < MOST ? (
        <>
          <TextField
            label={t('conditions.find_product')}
            name="productPrerequisite"
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

/** The shop's products with these words in their title, after a pause in typing. */
function useProducts(words: string): Named[] {
  const { send } = useApi('api.studio.products.index')
  const [found, setFound] = useState<Named[]>([])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const query = { title: words.trim() || undefined, pageSize: MOST + SHOWN }
      const page = await send({ query }).catch(() => null)
      if (isCurrent && page) setFound(page.items)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words, send])
  return found
}
