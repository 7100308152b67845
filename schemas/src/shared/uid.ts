/** A UUID as it stands in URLs, rows, events and messages: any version, lower case. Apart from `ids.ts`, for who reads it without zod. */
export const UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
