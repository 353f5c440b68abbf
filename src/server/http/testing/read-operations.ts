import { z } from 'zod';

/** A JSON schema as the document has it, as far as it is read. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** One method of one path of the OpenAPI document. */
export interface Operation {
  /** Null for what is no call: whether a server is alive. */
  operationId: string | null;
  /** In capitals. */
  method: string;
  /** With `{name}` parameters. */
  path: string;
  parameters: { name: string; in: string; schema: JsonSchema }[];
  /** Of its JSON; null where it takes none. */
  body: JsonSchema | null;
}

const schema = z.custom<JsonSchema>((value) => typeof value === 'object');
const content = z.object({ 'application/json': z.looseObject({ schema }) });
const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string().optional(),
        parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema })).default([]),
        requestBody: z.looseObject({ content }).optional(),
      }),
    ),
  ),
});

/** What an OpenAPI document tells of; throws where it is of another form. */
export function readOperations(openApi: unknown): Operation[] {
  return Object.entries(document.parse(openApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = null, parameters, requestBody }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  );
}
