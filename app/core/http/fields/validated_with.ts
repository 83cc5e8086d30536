import type { HttpContext } from '@adonisjs/core/http'
import { errors, type VineValidator } from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import type { DomainException } from '#core/errors/domain_exception'
import { messageOf } from '#core/errors/failure'

/** Validators without metadata, as `vine.create` returns them. */
type Metadata = Record<string, any> | undefined

/**
 * Validates the request and also checks domain rules, so that a form gets the errors of all fields in one response. If
 * the only fault is a single domain error, or one without a field, it is not thrown here: the action, which runs next,
 * throws it with its own error code.
 * @param domainErrorsOf returns the domain errors; its argument says whether a field passed validation
 * @throws E_VALIDATION_ERROR
 */
export async function validatedWith<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: VineValidator<Schema, Metadata>,
  domainErrorsOf: (isValid: (field: string) => boolean) => Promise<DomainException[]>
): Promise<Infer<Schema>> {
  const [failure, output] = await runValidator(ctx, validator)
  // `links.0.url` makes the whole field `links` invalid.
  const invalidFields = new Set(
    failure?.messages.map(({ field }: { field: string }) => field.split('.')[0])
  )
  const domainErrors = await domainErrorsOf((field) => !invalidFields.has(field))
  const messages = domainErrors.flatMap((error) =>
    error.field
      ? [{ field: error.field, message: messageOf(error, error.code, ctx), rule: error.code }]
      : []
  )
  if (failure || messages.length > 1) {
    throw new errors.E_VALIDATION_ERROR([...(failure?.messages ?? []), ...messages])
  }
  return output as Infer<Schema>
}

async function runValidator<Schema extends SchemaTypes>(
  { request }: HttpContext,
  validator: VineValidator<Schema, Metadata>
): Promise<[InstanceType<typeof errors.E_VALIDATION_ERROR> | null, Infer<Schema> | null]> {
  try {
    return [null, await request.validateUsing(validator)]
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) return [error, null]
    throw error
  }
}
