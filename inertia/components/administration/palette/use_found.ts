import { useEffect, useState } from 'react'
import { menuOf } from '~/layouts/menus'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

export type Found = { title: string; detail: string | null; href: string }
export type Group = { kind: string; items: Found[]; href: string | null }

const PAUSE_MS = 200

/** Pages by their name at once, and what the server finds after a pause in typing. */
export function useFound(words: string) {
  const t = useT('web')
  const q = words.trim()
  const api = useApi('api.admin.search.index', { keepsData: true })
  const { submit, reset } = api
  const [answered, setAnswered] = useState('')
  useEffect(() => {
    if (q === '') {
      reset()
      setAnswered('')
      return undefined
    }
    const timer = setTimeout(() => {
      void submit({ query: { q } }).then(() => setAnswered(q))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q, submit, reset])

  const pages = menuOf.admin
    .map(({ key, href }) => ({ title: t(`menu.${key}`), detail: null, href }))
    .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
  const found: Group[] = q === '' ? [] : (api.data?.groups ?? [])
  const groups = [
    ...found,
    ...(pages.length > 0 ? [{ kind: 'pages', items: pages, href: null }] : []),
  ]
  return { groups, api, isSearching: q !== answered }
}
