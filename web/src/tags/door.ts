export { Tags } from './parts/tags.tsx';
