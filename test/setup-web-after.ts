import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/* What never comes is still found, only later: a busy machine may need seconds for a page. */
configure({ asyncUtilTimeout: 15_000 });
