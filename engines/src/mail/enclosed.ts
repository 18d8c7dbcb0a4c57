/** A file within something else, under the name it has there: as written, '' where it has none. */
export type Enclosed = { file_name: string; bytes: Uint8Array };
