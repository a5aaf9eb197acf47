import './styles/base.css';
import './styles/no-script.css';

/*
 * The built page can be read as it stands, so the scripts that make it answer are asked for after it was first painted:
 * until then the line belongs to style and fonts.
 */
requestAnimationFrame(() => {
  setTimeout(() => void import('./features/landing/take-over.js'));
});
