// Everything of Mantine that the signed-in pages use. Import it only from what is loaded lazily: it is twice the size
// that the login page may have.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
