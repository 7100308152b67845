// What the program stands on, as a piece of its own: see entry-client.tsx.
export { RouterProvider } from '@tanstack/react-router';
