import { http, HttpResponseError } from '@inertiajs/core'
import type { Data } from '@generated/data'
import { ApiError, readResponse } from '~/lib/api/api_error'
import { requestOf, type Call, type RouteName } from '~/lib/api/api_request'
import { leaveForSignIn } from '~/lib/pages/leaving'
import type { PartAddress } from '~/lib/uploads/send_part'

export type OpenUpload = Data.Catalog.Attachments.Upload
export type UploadedFile = Data.Catalog.Attachments.Attachment
export type UploadRequest = {
  fileName: string
  byteSize: number
  lastModified: number
  watermark: boolean
  hashed: boolean
}

/** What the creator agreed to after the server asked. */
export type UploadConsent = { isOwnWork?: true; isSrgbAgreed?: true }

/** An upload outlives the page that started it, so it cannot use a page's hook. */
async function call<Name extends RouteName>(route: Name, given: Call<Name>): Promise<unknown> {
  const answer = await http
    .getClient()
    .request(requestOf(route, given))
    .catch((error) => {
      if (error instanceof HttpResponseError) return error.response
      throw error
    })
  try {
    return readResponse(answer, { failed: '', forbidden: '', unsupported: '' })
  } catch (error) {
    if (error instanceof ApiError && error.isUnauthenticated) leaveForSignIn()
    throw error
  }
}

/** The application's API for uploads; the bytes themselves go directly to the storage. */
export const uploadApi = {
  list: async () => {
    const found = await call('api.studio.attachment_uploads.index', {})
    return (found as { items: OpenUpload[] }).items
  },
  begin: async (request: UploadRequest) =>
    (await call('api.studio.attachment_uploads.store', { body: request })) as OpenUpload,
  find: async (uploadKey: string) =>
    (await call('api.studio.attachment_uploads.show', { params: { uploadKey } })) as OpenUpload,
  address: async (uploadKey: string, number: number, sha256: string | null) => {
    const body = { parts: [{ number, ...(sha256 ? { sha256 } : {}) }] }
    const found = await call('api.studio.upload_parts.store', { params: { uploadKey }, body })
    return (found as { items: PartAddress[] }).items[0]!
  },
  giveUp: (uploadKey: string) =>
    call('api.studio.attachment_uploads.destroy', { params: { uploadKey } }),
  register: async (uploadKey: string, consent: UploadConsent = {}) =>
    (await call('api.studio.attachments.store', {
      body: { uploadKey, ...consent },
    })) as UploadedFile,
}

export type UploadApi = typeof uploadApi
