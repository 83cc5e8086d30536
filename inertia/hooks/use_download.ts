import { useState } from 'react'
import { useT } from '~/hooks/use_t'
import { ApiError } from '~/lib/api/api_error'
import { fetchFile } from '~/lib/api/fetch_file'
import { saveAsFile } from '~/lib/browser/save_as_file'
import { leaveForSignIn } from '~/lib/pages/leaving'

type State = { busy: string | null; failure: string | null }

/** Downloads files of the API one at a time; why one failed is shown in `failure`. */
export function useDownload() {
  const t = useT('errors')
  const [state, setState] = useState<State>({ busy: null, failure: null })

  async function download(href: string) {
    if (state.busy !== null) return
    setState({ busy: href, failure: null })
    const failure = await save(href)
    setState({ busy: null, failure })
  }

  async function save(href: string): Promise<string | null> {
    const words = {
      failed: t('SERVER_ERROR'),
      forbidden: t('NO_PERMISSION'),
      unsupported: t('UNSUPPORTED_CONTENT_TYPE'),
    }
    try {
      const { name, content } = await fetchFile(href, words)
      saveAsFile(name, content)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) return t('CONNECTION_LOST')
      if (error.isUnauthenticated) leaveForSignIn()
      return error.message
    }
  }

  return { ...state, download }
}
